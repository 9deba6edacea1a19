/**
 * One fault, written by hand where it would hurt: `find` stands in the file exactly once and becomes `put`. The tests in
 * `by` are those that ought to notice, the nearest first; the first that fails has killed it.
 */
export type Mutant = {
  name: string
  file: string
  find: string
  put: string
  by: readonly string[]
  /** What it breaks is only seen there: on SQLite one write runs at a time, whatever it locks. */
  only?: 'PostgreSQL'
}
