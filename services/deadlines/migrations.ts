import type { Knex } from 'knex';

/**
 * The product's clock: the database's, plus an offset that tests and demonstrations may move. `app.now()` is what scans
 * compare with. Once production has started on a database, its clock stands for good.
 */
export const deadlinesMigrations: readonly { name: string; up: (knex: Knex) => Promise<void> }[] = [
  {
    name: 'deadlines-001-clock',
    up: async (knex) => {
      await knex.raw('create schema if not exists app');
      await knex.raw(`
        create table app.clock (
          one boolean primary key default true check (one),
          offset_ms bigint not null default 0,
          moves bigint not null default 0,
          movable boolean not null default true,
          check (movable or offset_ms = 0)
        );
        insert into app.clock default values;
        create function app.refuse_clock_change() returns trigger language plpgsql as $$
        begin
          if tg_op <> 'UPDATE' or not old.movable then
            raise exception 'The clock of this database stands for good' using errcode = 'integrity_constraint_violation';
          end if;
          return new;
        end $$;
        create trigger clock_stands before update or delete on app.clock for each row execute function app.refuse_clock_change();
        create function app.now() returns timestamptz language sql stable as
          $$ select now() + (select offset_ms from app.clock) * interval '1 millisecond' $$;`);
    },
  },
];
