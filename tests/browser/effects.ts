import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

/**
 * Records every effect of a write in the transaction of the write, with database triggers. The final rows
 * would not show an edit that ran twice. Works across server crashes. An effect is "clients 0470 01": the
 * record type and a value unique to one edit.
 */
export class Effects {
  readonly #database: InstanceType<typeof DatabaseSync>

  constructor(serverData: string) {
    this.#database = new DatabaseSync(join(serverData, 'bouvier.db'))
    this.#database.exec('pragma busy_timeout = 10000')
    this.#database.exec(
      'create table if not exists effects (n integer primary key, effect text not null, record text, rev integer)',
    )
    for (const event of ['insert', 'update'])
      this.#database.exec(`
        create trigger effect_of_${event} after ${event} on changes begin
          insert into effects (effect, record, rev) values (new.record || ' ' || coalesce(${shownValue}, new.id), new.record, new.rev);
        end`)
  }

  /**
   * Effects in order. An address or phone change of a client also touches the animals at that address in the
   * same write. These are not separate effects.
   */
  all(): string[] {
    const rows = this.#database
      .prepare(`
        select effect from effects e
        where record <> 'animals' or not exists (select 1 from effects where record = 'clients' and rev = e.rev)
        order by n`)
      .all()
    return rows.map(({ effect }) => String(effect))
  }

  /** Database updates also write change rows, which are not effects of edits. */
  clear(): void {
    this.#database.exec('delete from effects')
  }

  close(): void {
    this.#database.close()
  }
}

// The row is written before its change row.
const shownValue = `case new.record
  when 'species' then (select id || ' ' || (hourly_price_cents / 100) from species where id = new.id)
  when 'clients' then (select phone from clients where id = new.id)
  when 'animals' then (select name from animals where id = new.id)
  when 'appointments' then (select title from appointments where id = new.id)
  when 'contracts' then (select c.last_name || ' ' || k.status from contracts k join clients c on c.id = k.client_id where k.id = new.id)
  when 'invoices' then (select c.last_name || ' ' || i.status from invoices i join clients c on c.id = i.client_id where i.id = new.id)
  when 'practice' then (select city from practice where id = new.id)
end`

export type Account = { lost: string[]; doubled: string[]; unasked: string[] }

export const nothingAmiss: Account = { lost: [], doubled: [], unasked: [] }

/** Compares edits with effects. Each edit must have exactly one effect, and there must be no others. */
export function summarizeEffects(made: readonly string[], effects: readonly string[]): Account {
  const times = (effect: string) => effects.filter(other => other === effect).length
  return {
    lost: made.filter(effect => times(effect) === 0),
    doubled: made.filter(effect => times(effect) > 1),
    unasked: effects.filter(effect => !made.includes(effect)),
  }
}
