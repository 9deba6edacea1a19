import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type KyselyPlugin, type PluginTransformResultArgs, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deferred } from './deferred.ts'

type Pause = { statements: number; after: number; reached: () => void; mayGo: Promise<void> }

/**
 * Pauses an action between two of its statements, inside its transaction, while another action runs. The test
 * chooses the moment, so it does not depend on the speed of the machine.
 */
export function createPauses(url: string) {
  const running = new AsyncLocalStorage<Pause>()
  const name = `pauses_${process.pid}_${randomUUID().slice(0, 8)}`
  const named = new URL(url)
  named.searchParams.set('application_name', name)

  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }: PluginTransformResultArgs) {
      const pause = running.getStore()
      if (pause === undefined) return result
      pause.statements += 1
      if (pause.statements === pause.after) {
        pause.reached()
        await pause.mayGo
      }
      return result
    },
  }

  async function isSomebodyWaiting(db: Db): Promise<boolean> {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity where application_name = ${name} and wait_event_type = 'Lock'
    `.execute(db)
    return (rows[0]?.n ?? 0) > 0
  }

  return {
    plugin,
    url: named.href,
    async count<Result>(act: () => Promise<Result>): Promise<[Result, number]> {
      const pause = { statements: 0, after: -1, reached() {}, mayGo: Promise.resolve() }
      return [await running.run(pause, act), pause.statements]
    },
    /**
     * Runs the first action and pauses it after `after` statements. The second then runs until it ends or
     * waits for the first. Finally, both complete.
     */
    async meet<First, Second>(
      db: Db,
      [first, after]: [() => Promise<First>, number],
      second: () => Promise<Second>,
    ): Promise<[First, Second]> {
      const [reached, mayGo] = [deferred(), deferred()]
      const pause = { statements: 0, after, reached: reached.resolve, mayGo: mayGo.promise }
      const firstResult = running.run(pause, first)
      await Promise.race([reached.promise, firstResult])
      let isDone = false
      const other = running.exit(second).finally(() => {
        isDone = true
      })
      while (!isDone && !(await isSomebodyWaiting(db))) await new Promise(resolve => setTimeout(resolve, 5))
      mayGo.resolve()
      return Promise.all([firstResult, other])
    },
  }
}
