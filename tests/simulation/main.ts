/** The entry point of a child process of `npm run simulate`. The patched globals must be imported first. */
import './patched-globals.ts'

export async function load() {
  return await import('./run-many.ts')
}
