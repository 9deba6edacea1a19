import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A transaction, or the database if reads need not be consistent with each other. */
export type Queryable = Kysely<Tables>

/** A named query, which connections of PostgreSQL prepare once. */
type NamedQuery<Row> = CompiledQuery<Row> & { readonly name: string }

/** A frequent query. Compiling takes longer than running, so it is compiled once per database. */
export function compiledQuery<Values extends readonly string[], Row>(
  name: string,
  standIns: Values,
  build: (db: Queryable, ...values: Values) => Compilable<Row>,
): (db: Queryable, ...values: Values) => Promise<Row | undefined> {
  const made = new WeakMap<object, CompiledQuery<Row>>()
  const make = (db: Queryable, adapter: object) => {
    const compiled = build(db, ...standIns).compile()
    if (compiled.parameters.join() !== standIns.join())
      throw new Error(`the question '${name}' has other values than it names`)
    made.set(adapter, compiled)
    return compiled
  }
  return async (db, ...values) => {
    const { adapter } = db.getExecutor()
    const query: NamedQuery<Row> = { ...(made.get(adapter) ?? make(db, adapter)), parameters: values, name }
    const { rows } = await db.executeQuery<Row>(query)
    return rows[0]
  }
}
