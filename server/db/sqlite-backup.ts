import { existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'

export type Contents = { name: string; count: number }[]

const counted = ['clients', 'animals', 'contracts', 'invoices'] as const

/**
 * A copy of the embedded database as it is at one moment, while the host goes on writing. It is opened and looked through
 * before it gets its name: a copy that cannot be read is found when it is made, and not in the night when it is needed.
 */
export function copySqlite(from: string, to: string): Contents {
  const unchecked = `${to}.unchecked`
  rmSync(unchecked, { force: true })
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    source.exec('pragma busy_timeout = 10000')
    source.prepare('vacuum into ?').run(unchecked)
  } finally {
    source.close()
  }
  try {
    const contents = contentsOf(unchecked)
    if (existsSync(to)) throw new Error(`'${to}' is there already`)
    renameSync(unchecked, to)
    return contents
  } finally {
    rmSync(unchecked, { force: true })
  }
}

/** Throws when the copy is not whole. */
function contentsOf(file: string): Contents {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const [found] = copy.prepare('pragma integrity_check').all()
    if (JSON.stringify(found) !== '{"integrity_check":"ok"}')
      throw new Error(`the copy is damaged: ${JSON.stringify(found)}`)
    if (copy.prepare('pragma foreign_key_check').all().length > 0)
      throw new Error('the copy is damaged: rows are missing that others belong to')
    return counted.map(name => ({
      name,
      count: Number(Object.values(Object(copy.prepare(`select count(*) from ${name}`).get()))[0]),
    }))
  } finally {
    copy.close()
  }
}
