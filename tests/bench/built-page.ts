import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../../scripts/project.mjs'

/** Builds a page of the bench as the app is built; answers the folder. */
export async function buildPage(name: string): Promise<string> {
  const outDir = join(root, 'dist/bench', name.replace('.html', ''))
  const page = join(root, 'tests/bench')
  await build({
    root: page,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), tailwind()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(page, name) } },
  })
  return outDir
}

/** The address of the bench is answered from the folder, without a server. */
export async function answerFrom(context: BrowserContext, folder: string): Promise<void> {
  await context.route('https://bench.test/**', async route => {
    const { pathname } = new URL(route.request().url())
    const type = types[extname(pathname)] ?? 'application/octet-stream'
    await route.fulfill({ body: await readFile(join(folder, pathname)), contentType: type })
  })
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
