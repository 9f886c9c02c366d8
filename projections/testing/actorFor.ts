import type { Actor } from '#workflows/kernel/actor.ts';
import type { Who } from '#workflows/kernel/who.ts';
import { Ada, Bea, Carla, Cora, Olga, Pam, Sally, System, Uma } from '#workflows/testing/people.ts';

/** Somebody who may do what these may: the record's own customers, and one of the staff for each page. */
export function actorFor(who: Who, state: { buyerId?: string; cardholderId?: string }): Actor {
  switch (who.who) {
    case 'buyer':
      return { ...Bea, userId: state.buyerId ?? Bea.userId };
    case 'cardholder':
      return { ...Carla, userId: state.cardholderId ?? Carla.userId };
    case 'customer':
      return actorFor({ who: state.cardholderId == null ? 'buyer' : 'cardholder' }, state);
    case 'admin':
      return Ada;
    case 'system':
      return System;
    default:
      return {
        orders: Olga,
        cards: Cora,
        users: Uma,
        payments: Pam,
        sales: Sally,
        promocodes: Ada,
        cardholders: Ada,
        tickets: Ada,
      }[who.page];
  }
}
