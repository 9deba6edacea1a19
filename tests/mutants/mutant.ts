/**
 * A hand-written fault: `find` occurs in the file exactly once and is replaced by `put`. The tests in `by`
 * should detect it, the closest first. The first failure kills the mutant.
 */
export type Mutant = {
  name: string
  file: string
  find: string
  replacement: string
  by: readonly string[]
  /** The fault is only visible on this engine: SQLite runs one write at a time, whatever it locks. */
  only?: 'PostgreSQL'
}
