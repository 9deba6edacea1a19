/** A worker process of `npm run simulate`: runs its share of the seeds and sends each result. */
const [, , bundle, task] = process.argv
// Without the parent process, results would be lost.
process.on('disconnect', () => process.exit(1))
const { load } = await import(`file://${bundle}/main.mjs`)
const { runSeed, crashEverywhere, onPostgres } = await load()
const asked = JSON.parse(task ?? '{}')
const servers = asked.postgres === undefined ? undefined : await onPostgres(asked.postgres)

/** @param {object} told */
const send = told => new Promise(resolve => process.send?.(told, resolve))

/** @param {{ from: number, until: number, step: number }} asked */
function* seedsOf({ from, until, step }) {
  for (let seed = from; step > 0 ? seed < until : seed > until; seed += step) yield seed
}

if (asked.kind === 'crashes') {
  /** @type {Promise<unknown>[]} */
  const told = []
  await crashEverywhere(
    asked.every,
    asked.offset,
    (/** @type {string} */ cut, /** @type {number} */ at, /** @type {any} */ { violations }) => {
      const replay = `npm run simulate -- --crashes --offset ${at - 1} --every 1000000`
      told.push(
        send({ name: `day ${cut} at step ${at}`, violations, faults: cut, hash: '', trace: [], replay }),
      )
    },
  )
  await Promise.all(told)
} else {
  for (const seed of asked.kind === 'named' ? asked.seeds : seedsOf(asked)) {
    const { violations, faults, hash, trace } = await runSeed(seed, { trace: asked.trace })
    const replay = `npm run simulate -- --seed ${seed} --trace`
    await send({
      name: String(seed),
      violations: violations.slice(0, 1),
      faults: faults.join(', '),
      hash,
      trace,
      replay,
    })
  }
}
await servers?.close()
process.exit(0)
