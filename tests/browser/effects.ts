import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

/**
 * Every effect that a write has on the server, noted by its database in the transaction that has it: what the rows hold in
 * the end would hide that the same edit was done twice. The server knows nothing of it, and may die meanwhile.
 *
 * An effect is "clients 0470 01": the record type, and a value that only one edit gives.
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
   * In their order. Animals that stand with their client are told of again when the client's address or telephone changes, in
   * that very write: that is no effect of its own.
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

  /** An update of the database tells devices of rows, too: that is no effect of an edit. */
  clear(): void {
    this.#database.exec('delete from effects')
  }

  close(): void {
    this.#database.close()
  }
}

// By the time of a change row, the row that it tells of is written.
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

/** What became of the edits that were made: each has one effect, and there is none besides. */
export function accountOf(made: readonly string[], effects: readonly string[]): Account {
  const times = (effect: string) => effects.filter(other => other === effect).length
  return {
    lost: made.filter(effect => times(effect) === 0),
    doubled: made.filter(effect => times(effect) > 1),
    unasked: effects.filter(effect => !made.includes(effect)),
  }
}
