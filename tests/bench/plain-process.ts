import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/project.mjs'

type PlainProcess = { url: string; pid: number; close(): Promise<void> }

/** Starts `plain-server.ts`. `database` is the URL of an empty PostgreSQL schema or the path of a new file. */
export async function startPlainServer(database: string): Promise<PlainProcess> {
  // The folder is inside the project, so that the program can resolve its packages.
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
        input: join(root, 'tests/bench/plain-server.ts'),
        output: { entryFileNames: 'plain-server.js' },
      },
    },
  })
  const child = spawn(process.execPath, [join(folder, 'plain-server.js'), database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = await once(child.stdout, 'data')
  return {
    url: String(address).trim(),
    pid: child.pid ?? 0,
    async close() {
      child.kill()
      await once(child, 'close')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
