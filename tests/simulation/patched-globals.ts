/**
 * What libraries take from the machine, put under the world's time. Loaded before any of them: Dexie looks for some of
 * it once, when it is loaded.
 */
type Action = (...given: unknown[]) => void
type Timers = { after(milliseconds: number, act: () => void): () => void }

let timers: Timers | undefined
let chance = () => 0.5

export function giveTimers(to: Timers, random: () => number): void {
  timers = to
  chance = random
}

/** The machine's own: for what is done before there is a world, and for its loop to turn between two steps. */
export const machine = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
}

class Timer {
  cancel = () => {}
  unref = () => this
  ref = () => this
  hasRef = () => false
}

function later(act: Action, milliseconds = 0, ...given: unknown[]): Timer {
  const timer = new Timer()
  const go = () => act(...given)
  if (timers) timer.cancel = timers.after(milliseconds, go)
  else {
    const own = machine.setTimeout(go, milliseconds)
    timer.cancel = () => machine.clearTimeout(own)
  }
  return timer
}

function again(act: Action, milliseconds: number, ...given: unknown[]): Timer {
  const turn = () => {
    timer.cancel = later(turn, milliseconds).cancel
    act(...given)
  }
  const timer = later(turn, milliseconds)
  return timer
}

// The machine's own keeps the context of each task for its debugger, which costs more than Dexie's tasks themselves. Dexie
// puts promises of its own in the place of the global one, so this one is taken here.
const settled = Promise.resolve()
const { then } = Promise.prototype
const soon = (act: () => void) => void then.call(settled, act)

// Dexie puts a promise of its own in the place of the global one, and takes it away again, ten thousand times a seed. To
// assign it comes to the same, and is ten times as cheap as to define it.
const { defineProperty } = Object
Object.defineProperty = (holder, name, descriptor) => {
  if (holder !== globalThis || name !== 'Promise') return defineProperty(holder, name, descriptor)
  globalThis.Promise = descriptor.value
  return holder
}

const never = (timer: unknown) => timer instanceof Timer && timer.cancel()

Object.assign(globalThis, {
  setTimeout: later,
  clearTimeout: never,
  setInterval: again,
  clearInterval: never,
  queueMicrotask: soon,
  // `setImmediate` stays: an injected request takes turns of the machine, and the step waits for its answer.
  // Tabs of this world hear of each other's commits at once, in this process; what a browser does late is in the locks.
  BroadcastChannel: undefined,
  // Live queries of Dexie say nothing where there is none; each tab is given its own.
  indexedDB: {},
  IDBKeyRange: {},
})
Math.random = () => chance()
Error.stackTraceLimit = 0
// Dexie warns there of what the storage's faults make it do.
console.warn = () => {}
