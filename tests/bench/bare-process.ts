import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type BareProcess = { url: string; pid: number; close(): Promise<void> }

/** `place` is the address of an empty PostgreSQL schema, or a file that is not there yet. */
export async function startBareServer(place: string): Promise<BareProcess> {
  const program = await buildProgram('bare-server')
  const child = spawn(process.execPath, [program.file, place], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return {
    url: String(said).trim(),
    pid: child.pid ?? 0,
    async close() {
      child.kill()
      await once(child, 'close')
      await program.remove()
    },
  }
}

/** Makes one file of ours into a program that runs in a process of its own. */
export async function buildProgram(name: string): Promise<{ file: string; remove(): Promise<void> }> {
  // Inside the project, where it finds its packages.
  const folder = await mkdtemp(join(root, 'node_modules', '.bouvier-bench-'))
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node22',
      outDir: folder,
      rollupOptions: {
        input: join(root, `tests/bench/${name}.ts`),
        output: { entryFileNames: `${name}.js` },
      },
    },
  })
  return { file: join(folder, `${name}.js`), remove: () => rm(folder, { recursive: true, force: true }) }
}
