import { recordTypes } from '../../src/contract/rows.ts'
import type { SimSqlite } from './sim-sqlite.ts'

/**
 * The effects on rows, recorded by database triggers and not by the code under test: each changed column with
 * the whole previous row. Derived columns are left out.
 */
export type Effect = {
  /**
   * The key of the edit. It covers all writes between taking the key and storing its outcome, in one
   * transaction.
   */
  key: string | null
  record: string
  id: string
  field: string
  was: unknown
  is: unknown
  before: { readonly [column: string]: unknown }
}

const followsFromOthers =
  /^(id|rev|created_at|updated_at|updated_by|updated_by_id|created_by|created_by_id)$|_(key|text)$/

/** The address of the client at that time, which is shown for an animal at its client. */
const ofHome = [
  ...['street', 'city', 'postal_code', 'country'].map(name => [name, name] as const),
  ['phone_number', 'phone'] as const,
].map(([name, column]) => `'home_${name}', (select ${column} from clients where clients.id = old.client_id)`)

export function watchEffects({ file, prepared }: SimSqlite): () => Effect[] {
  file.exec('create table sim_effects (record text, id text, field text, was, "is", before text)')
  file.exec(`create trigger sim_key_taken after insert on ledger begin
    insert into sim_effects values ('ledger', new.key, 'taken', null, null, null); end`)
  file.exec(`create trigger sim_key_answered after update of status on ledger begin
    insert into sim_effects values ('ledger', new.key, 'answered', null, null, null); end`)
  for (const table of recordTypes) {
    const all = prepared(`select name from pragma_table_info('${table}')`)
      .all([])
      .map(row => String(row.name))
    const columns = all.filter(name => !followsFromOthers.test(name))
    const cells = [...columns.map(name => `'${name}', old.${name}`), ...(table === 'animals' ? ofHome : [])]
    const before = `json_object(${cells.join(', ')})`
    const changes = columns.map(
      name => `insert into sim_effects select '${table}', new.id, '${name}', old.${name}, new.${name}, ${before}
        where old.${name} is not new.${name};`,
    )
    file.exec(`create trigger sim_${table}_changed after update on ${table} begin ${changes.join('\n')} end`)
    file.exec(`create trigger sim_${table}_added after insert on ${table} begin
      insert into sim_effects values ('${table}', new.id, 'row', null, 1, null); end`)
  }
  return () => {
    const found = prepared('select record, id, field, was, "is", before from sim_effects order by rowid').all(
      [],
    )
    if (found.length > 0) prepared('delete from sim_effects').run([])
    let key: string | null = null
    return found.flatMap(row => {
      const effect = toEffect(row, key)
      if (effect.record !== 'ledger') return [effect]
      key = effect.field === 'taken' ? effect.id : null
      return []
    })
  }
}

function toEffect(row: { [column: string]: unknown }, key: string | null): Effect {
  const { record, id, field, was, is, before } = row
  return {
    key,
    record: String(record),
    id: String(id),
    field: String(field),
    was,
    is,
    before: typeof before === 'string' ? JSON.parse(before) : {},
  }
}
