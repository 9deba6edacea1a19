import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string} moduleUrl */
export function isStartedDirectly(moduleUrl) {
  const started = process.argv[1]
  return started !== undefined && realpathSync(started) === fileURLToPath(moduleUrl)
}
