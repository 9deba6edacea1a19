import { buildWhenNeeded } from './build.mjs'

await buildWhenNeeded()
const backup = new URL('../dist/server/backup.js', import.meta.url).href
await import(backup)
