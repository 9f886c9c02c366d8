import { describe, expect, it } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import { consentFlow } from './consentFlow.ts';

type Doing = EventFromLogic<typeof consentFlow>;
const steps = ['reads', 'adds', 'earns'];
const carla = (...doings: Doing[]) => {
  const actor = createActor(consentFlow, { input: { steps } }).start();
  doings.forEach((doing) => actor.send(doing));
  return actor.getSnapshot();
};
const agree = (step: string): Doing => ({ type: 'agree', step });
const write = (signature: string): Doing => ({ type: 'write', signature });
const sign: Doing = { type: 'sign' };
const everything = [agree('reads'), agree('adds'), agree('earns'), write('Carla Holder')];

describe('the consent form in Carla’s browser', () => {
  it('shows the first step', () => expect(carla().context.open).toBe('reads'));
  it('goes on to the next step that is still open', () =>
    expect(carla(agree('adds'), agree('reads')).context.open).toBe('earns'));
  it('is signed once every step is agreed to and her name stands there', () =>
    expect(carla(...everything, sign).value).toBe('signing'));
  it('is not signed while a step is open, and shows it', () => {
    const { value, context } = carla(agree('reads'), agree('earns'), write('Carla Holder'), sign);
    expect(value).toBe('incomplete');
    expect(context.open).toBe('adds');
  });
  it('is not signed without a name', () =>
    expect(carla(agree('reads'), agree('adds'), agree('earns'), sign).value).toBe('incomplete'));
  it('stops complaining as soon as nothing is missing', () => expect(carla(sign, ...everything).value).toBe('filling'));
  it('lets her take a step back', () =>
    expect(carla(...everything, { type: 'takeBack', step: 'adds' }, sign).value).toBe('incomplete'));
  it('lets nothing be changed while it is on its way', () =>
    expect(carla(...everything, sign, { type: 'takeBack', step: 'adds' }).context.agreed).toEqual(steps));
  it('is open again after the server refused', () =>
    expect(carla(...everything, sign, { type: 'refused' }).value).toBe('filling'));
});
