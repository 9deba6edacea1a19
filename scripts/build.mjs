/**
 * Builds dist/app, dist/server and dist/build.json, which contains a hash of the sources. The old build is replaced at
 * the end, so a failed build does not affect a running server.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepOldAssets } from './old-assets.mjs'
import { precompress } from './precompress.mjs'
import { isStartedDirectly, root } from './project.mjs'
import { stampOfSources } from './stamp.mjs'

const dist = join(root, 'dist')
const fresh = join(dist, 'new')

const programs = {
  main: join(root, 'server/main.ts'),
  staff: join(root, 'server/staff.ts'),
  backup: join(root, 'server/backup.ts'),
  demo: join(root, 'server/demo/main.ts'),
  'bank-files': join(root, 'server/features/bank/statements/thread.ts'),
}

export async function build() {
  const stamp = await stampOfSources()
  await rm(fresh, { recursive: true, force: true })
  await buildApp()
  await buildServer()
  const history = await keepOldAssets({ dist, freshApp: join(fresh, 'app') })
  await precompress(join(fresh, 'app'))
  // After a crash during the swap, the missing stamp makes the next start build again.
  await rm(join(dist, 'build.json'), { force: true })
  await swapIn('app')
  await swapIn('server')
  await rm(fresh, { recursive: true, force: true })
  await writeFile(join(dist, 'build.json'), `${JSON.stringify({ stamp, history }, undefined, 2)}\n`)
}

/** @returns {Promise<'built' | 'as it was'>} */
export async function buildWhenNeeded() {
  const missing = ['app/index.html', ...Object.keys(programs).map(name => `server/${name}.js`)].some(
    file => !existsSync(join(dist, file)),
  )
  const reason = missing ? 'There is no build yet' : 'The sources have changed since the last build'
  if (!missing && (await stampOfBuild()) === (await stampOfSources())) return 'as it was'
  console.log(`${reason}: building the app and the server...`)
  const started = performance.now()
  await build()
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
  return 'built'
}

// Vite is imported lazily, because a server that starts without a build needs less memory.
async function buildApp() {
  const vite = await import('vite')
  await vite.build({ root, logLevel: 'warn', build: { outDir: join(fresh, 'app'), emptyOutDir: true } })
}

async function buildServer() {
  const vite = await import('vite')
  await vite.build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Bundling saves half of the start time. The external packages load their own files, a driver and fonts.
    ssr: { noExternal: true, external: ['@photostructure/sqlite', 'pdfmake'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(fresh, 'server'),
      emptyOutDir: true,
      rollupOptions: {
        input: programs,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

/** @param {'app' | 'server'} half */
async function swapIn(half) {
  const old = join(dist, `old-${half}`)
  await mkdir(dist, { recursive: true })
  await rm(old, { recursive: true, force: true })
  if (existsSync(join(dist, half))) await rename(join(dist, half), old)
  await rename(join(fresh, half), join(dist, half))
  await rm(old, { recursive: true, force: true })
}

async function stampOfBuild() {
  try {
    return JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')).stamp
  } catch {
    return undefined
  }
}

if (isStartedDirectly(import.meta.url)) {
  const started = performance.now()
  await build()
  console.log(`Built dist/app and dist/server in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
