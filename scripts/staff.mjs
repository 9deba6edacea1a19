import { buildWhenNeeded } from './build.mjs'

await buildWhenNeeded()
const staff = new URL('../dist/server/staff.js', import.meta.url).href
await import(staff)
