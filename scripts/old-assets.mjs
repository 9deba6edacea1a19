/**
 * A tab that was opened before an update still loads its lazy chunks by their old, hashed names. So the assets of
 * earlier builds are served on, but they are no part of the new precache: they are copied in after it was written.
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
 * A build's age counts from the day it was replaced: until then every new tab got it.
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
  // No record, as after a build that was cut off: what is there counts as one build.
  const assets = await assetsOf(join(dist, 'app'))
  return assets.length > 0 ? [{ assets, replacedAt: null }] : []
}

/** @param {string} app */
async function assetsOf(app) {
  const folder = join(app, 'assets')
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter(name => !/\.(br|gz)$/.test(name)).sort()
}
