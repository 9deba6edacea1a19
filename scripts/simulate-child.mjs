/** A worker process of `npm run simulate`: runs its share of the seeds and sends each result. */
const [, , bundle, json] = process.argv
// Without the parent process, results would be lost.
process.on('disconnect', () => process.exit(1))
const { load } = await import(`file://${bundle}/main.mjs`)
const { runSeed, crashEverywhere, onPostgres } = await load()
const task = JSON.parse(json ?? '{}')
const servers = task.postgres === undefined ? undefined : await onPostgres(task.postgres)

/** @param {object} report */
const send = report => new Promise(resolve => process.send?.(report, resolve))

/** @param {{ from: number, until: number, step: number }} task */
function* seedsOf({ from, until, step }) {
  for (let seed = from; step > 0 ? seed < until : seed > until; seed += step) yield seed
}

if (task.kind === 'crashes') {
  /** @type {Promise<unknown>[]} */
  const report = []
  await crashEverywhere(
    task.every,
    task.offset,
    (/** @type {string} */ cut, /** @type {number} */ at, /** @type {any} */ { violations }) => {
      const replay = `npm run simulate -- --crashes --offset ${at - 1} --every 1000000`
      report.push(
        send({ name: `day ${cut} at step ${at}`, violations, faults: cut, hash: '', trace: [], replay }),
      )
    },
  )
  await Promise.all(report)
} else {
  for (const seed of task.kind === 'named' ? task.seeds : seedsOf(task)) {
    const { violations, faults, hash, trace } = await runSeed(seed, { trace: task.trace })
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
