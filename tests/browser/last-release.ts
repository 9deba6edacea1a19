import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { builtApp } from './server.ts'

/**
 * The commit that practices run while this release is on its way to them. Here it moves on, with each release
 * (docs/releasing.md).
 */
export const lastRelease = '3bf32d8e4f3a4080997d34bd0ff6dfdf75a70a6b'

const root = dirname(builtApp)
const sources = join(builtApp, 'last-release', lastRelease.slice(0, 12))

/** What `Server` runs of it. */
export const lastBuild = join(sources, 'dist')

const run = promisify(execFile)

/** Nothing where the history has the commit: a shallow clone and an unpacked archive do not. */
export function whyItIsMissing(): string | undefined {
  try {
    execFileSync('git', ['cat-file', '-e', `${lastRelease}^{commit}`], { cwd: root, stdio: 'ignore' })
    return undefined
  } catch {
    return `the last release, ${lastRelease.slice(0, 7)}, is not in the history of this folder: git fetch --unshallow`
  }
}

/** Made once: a commit does not change. Its packages are the ones that are here, and beside it those that only it asks for. */
export async function buildLastRelease(): Promise<void> {
  if (existsSync(join(lastBuild, 'build.json'))) return
  const begun = `${sources}-begun`
  await rm(begun, { recursive: true, force: true })
  await mkdir(begun, { recursive: true })
  const archive = join(begun, 'sources.tar')
  await run('git', ['archive', '--output', archive, lastRelease], { cwd: root })
  await run('tar', ['-xf', archive], { cwd: begun })
  await rm(archive)
  const [lockThen, lockNow] = await Promise.all(
    [begun, root].map(folder => readFile(join(folder, 'package-lock.json'), 'utf8')),
  )
  await installPackages(packagesOnlyIn(lockThen, lockNow), begun)
  await rm(sources, { recursive: true, force: true })
  await rename(begun, sources)
  await run(process.execPath, [join(sources, 'scripts/build.mjs')], { cwd: sources })
}

type Lock = { packages: { [path: string]: { version?: string; link?: boolean } } }

/** `name@version` of what one lock has and another has not. */
function packagesOnlyIn(lock = '', other = ''): string[] {
  const namesIn = (text: string) => {
    const { packages }: Lock = JSON.parse(text)
    return Object.entries(packages).flatMap(([path, { version }]) => {
      const name = path.split('node_modules/').at(-1)
      return name && version !== undefined ? [`${name}@${version}`] : []
    })
  }
  const here = new Set(namesIn(other))
  return [...new Set(namesIn(lock))].filter(name => !here.has(name))
}

async function installPackages(names: readonly string[], folder: string): Promise<void> {
  if (names.length === 0) return
  const aside = join(folder, 'packages')
  await mkdir(aside)
  await writeFile(join(aside, 'package.json'), '{}')
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  await run('npm', ['install', ...options, ...names], { cwd: aside })
  await rename(join(aside, 'node_modules'), join(folder, 'node_modules'))
}

/** A program of a release beside its server: `staff restored`, `backup`. */
export async function runProgram(build: string, name: string, data: string, words: string[] = []) {
  const env = { ...process.env, DATA_DIR: data }
  return (await run(process.execPath, [join(build, `server/${name}.js`), ...words], { env })).stdout
}
