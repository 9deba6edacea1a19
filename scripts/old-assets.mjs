/**
 * A tab that was opened before an update loads lazy chunks by their old hashed names, so earlier assets are
 * retained. They are copied after the precache list is written, because the list must not contain them.
 */
import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @typedef {{ assets: string[], replacedAt: string | null }} PastBuild `replacedAt` is null while it is the latest */

const buildsKept = 10
const daysKept = 90

/**
 * @param {{ dist: string, freshApp: string }} folders
 * @returns {Promise<PastBuild[]>} the latest build first
 */
export async function keepOldAssets({ dist, freshApp }) {
  const now = new Date()
  const fresh = { assets: await assetsOf(freshApp), replacedAt: null }
  const past = stillKept(await pastBuilds(dist), fresh.assets, now)
  const wanted = new Set(past.flatMap(build => build.assets))
  for (const name of wanted) {
    const from = join(dist, 'app/assets', name)
    if (!fresh.assets.includes(name) && existsSync(from)) await copyFile(from, join(freshApp, 'assets', name))
  }
  return [fresh, ...past]
}

/**
 * A build's age counts from its replacement, because new tabs loaded it until then.
 * @param {PastBuild[]} builds
 * @param {string[]} freshAssets
 * @param {Date} now
 * @returns {PastBuild[]}
 */
function stillKept(builds, freshAssets, now) {
  const oldest = now.getTime() - daysKept * 24 * 60 * 60 * 1000
  return builds
    .map(build => ({ ...build, replacedAt: build.replacedAt ?? now.toISOString() }))
    .filter(build => build.assets.join() !== freshAssets.join())
    .filter(build => Date.parse(build.replacedAt) >= oldest)
    .slice(0, buildsKept)
}

/**
 * @param {string} dist
 * @returns {Promise<PastBuild[]>}
 */
async function pastBuilds(dist) {
  const file = join(dist, 'build.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')).history ?? []
  // Without a record, as after an interrupted build, all assets count as one build.
  const assets = await assetsOf(join(dist, 'app'))
  return assets.length > 0 ? [{ assets, replacedAt: null }] : []
}

/** @param {string} app */
async function assetsOf(app) {
  const folder = join(app, 'assets')
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter(name => !/\.(br|gz)$/.test(name)).sort()
}
