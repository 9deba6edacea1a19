import type { SimSqlite } from './sim-sqlite.ts'

/**
 * What really happened to rows, told by the database itself and not by the ledger under test: each column that took
 * another value. Those that follow from others are left out.
 */
export type Effect = { noun: string; id: string; field: string; was: unknown; is: unknown }

const tables = ['species', 'clients', 'animals', 'contracts', 'invoices', 'appointments', 'practice']
const followsFromOthers = /^(id|rev|created_at|updated_at|updated_by)$|_(key|text)$/

export function watchEffects({ file, prepared }: SimSqlite): () => Effect[] {
  file.exec('create table sim_effects (noun text, id text, field text, was, "is")')
  for (const table of tables) {
    const columns = prepared(`select name from pragma_table_info('${table}')`)
      .all([])
      .map(row => String(Reflect.get(Object(row), 'name')))
      .filter(name => !followsFromOthers.test(name))
    const changes = columns.map(
      name => `insert into sim_effects select '${table}', new.id, '${name}', old.${name}, new.${name}
        where old.${name} is not new.${name};`,
    )
    file.exec(`create trigger sim_${table}_changed after update on ${table} begin ${changes.join('\n')} end`)
    file.exec(`create trigger sim_${table}_added after insert on ${table} begin
      insert into sim_effects values ('${table}', new.id, 'row', null, 1); end`)
  }
  return () => {
    const found = prepared('select noun, id, field, was, "is" from sim_effects').all([]).map(effectOf)
    if (found.length > 0) prepared('delete from sim_effects').run([])
    return found
  }
}

function effectOf(row: unknown): Effect {
  const at = (name: string): unknown => Reflect.get(Object(row), name)
  return {
    noun: String(at('noun')),
    id: String(at('id')),
    field: String(at('field')),
    was: at('was'),
    is: at('is'),
  }
}
