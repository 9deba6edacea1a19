import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What one question can be put to: a transaction, or the database where no other answer has to agree with it. */
export type Askable = Kysely<Tables>

/** A question with a name: each connection of an engine that keeps such has it explained once, and not by each call. */
export type NamedQuery<Row> = CompiledQuery<Row> & { readonly name: string }

/**
 * A question that most calls ask. To put it into words takes longer than its answer, so that is done once for each
 * database. `build` gets stand-ins for its values and uses each once, in their order; whatever else it compares with, it
 * writes as a literal.
 */
export function keptQuery<Values extends readonly string[], Row>(
  name: string,
  standIns: Values,
  build: (db: Askable, ...values: Values) => Compilable<Row>,
): (db: Askable, ...values: Values) => Promise<Row | undefined> {
  // A transaction has an executor of its own, and the adapter of its database.
  const made = new WeakMap<object, CompiledQuery<Row>>()
  const make = (db: Askable, adapter: object) => {
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
