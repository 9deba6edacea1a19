// Loads the app's chunks, which scripts/classic-scripts.mjs has turned into classic scripts. Part of the entry script.
{
  /** @typedef {{ [name: string]: unknown }} Exports */
  /** @typedef {(exports: Exports, ...imported: Exports[]) => void} Run */
  /** @type {Map<string, { imports: readonly string[], run: Run, exports?: Exports }>} */
  const chunks = new Map()
  /** @type {Map<string, Promise<void>>} */
  const scripts = new Map()

  /** @type {(name: string, imports: readonly string[], run: Run) => void} */
  const defineChunk = (name, imports, run) => {
    chunks.set(name, { imports, run })
  }

  /**
   * Fetches a chunk and its imports, and returns the exports of the chunk.
   * @type {(...names: [string, ...string[]]) => Promise<Exports>}
   */
  const loadChunk = async (...names) => {
    await Promise.all(names.map(name => chunks.has(name) || fetchScript(name)))
    return exportsOf(names[0])
  }

  /** @type {(name: string) => Exports} */
  const exportsOf = name => {
    const chunk = chunks.get(name)
    if (!chunk) throw new Error(`The file ${name} is damaged.`)
    if (!chunk.exports) {
      const imported = chunk.imports.map(exportsOf)
      chunk.exports = {}
      chunk.run(chunk.exports, ...imported)
    }
    return chunk.exports
  }

  /** @type {(name: string) => Promise<void>} */
  const fetchScript = name => {
    const script = scripts.get(name) ?? addScript(name)
    scripts.set(name, script)
    return script
  }

  /** @type {(name: string) => Promise<void>} */
  const addScript = name =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = `/${name}`
      script.onload = () => resolve()
      script.onerror = () => {
        // The next attempt fetches it again.
        scripts.delete(name)
        script.remove()
        reject(new Error(`The file ${name} could not be loaded.`))
      }
      document.head.append(script)
    })

  Object.assign(globalThis, { defineChunk, loadChunk })
}
