import { useRef, useState } from 'react';

export interface Heard<Input> {
  readonly onDone?: (input: Input) => void;
  readonly onFailed?: (error: unknown) => void;
}
interface State<Input> {
  readonly isPending: boolean;
  readonly error: unknown;
  /** The input that was sent. */
  readonly sent?: Input;
}
export type Sending = Pick<State<unknown>, 'isPending' | 'error'>;

/** Sends something once: a press while the first request is pending doesn't send it again. */
export function useSending<Input>(send: (input: Input) => Promise<unknown>) {
  const [state, setState] = useState<State<Input>>({ isPending: false, error: null });
  const onItsWay = useRef(false);
  const start = async (input: Input, { onDone, onFailed }: Heard<Input> = {}): Promise<void> => {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setState({ isPending: true, error: null });
    try {
      await send(input);
      setState({ isPending: false, error: null, sent: input });
      onDone?.(input);
    } catch (error) {
      setState({ isPending: false, error });
      onFailed?.(error);
    } finally {
      onItsWay.current = false;
    }
  };
  return { ...state, start: (input: Input, heard?: Heard<Input>) => void start(input, heard) };
}
