/**
 * Puts the globals that libraries use under the simulated time. Imported before all libraries, because Dexie
 * reads some globals once, at import.
 */
type Action = (...given: unknown[]) => void
type Timers = { after(milliseconds: number, act: () => void): () => void }

let timers: Timers | undefined
let chance = () => 0.5

export function giveTimers(to: Timers, random: () => number): void {
  timers = to
  chance = random
}

/** The real timers, for the time before a world exists and for turns of the event loop between two steps. */
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

function later(act: Action, milliseconds = 0, ...args: unknown[]): Timer {
  const timer = new Timer()
  const go = () => act(...args)
  if (timers) timer.cancel = timers.after(milliseconds, go)
  else {
    const own = machine.setTimeout(go, milliseconds)
    timer.cancel = () => machine.clearTimeout(own)
  }
  return timer
}

function again(act: Action, milliseconds: number, ...args: unknown[]): Timer {
  const turn = () => {
    timer.cancel = later(turn, milliseconds).cancel
    act(...args)
  }
  const timer = later(turn, milliseconds)
  return timer
}

// The native queueMicrotask stores a context per task for the debugger, which costs more than Dexie's tasks.
// Dexie replaces the global Promise, so the original is used here.
const settled = Promise.resolve()
const { then } = Promise.prototype
const soon = (act: () => void) => void then.call(settled, act)

// Dexie replaces and restores the global Promise ten thousand times per seed. Assignment has the same result
// as defineProperty and is ten times faster.
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
  // `setImmediate` stays: an injected request needs turns of the event loop, and its step waits for the
  // response. Tabs see each other's commits immediately in this process. Delays of a browser are simulated in
  // the locks.
  BroadcastChannel: undefined,
  // Without a global indexedDB, Dexie's live queries never emit. Each tab gets its own.
  indexedDB: {},
  IDBKeyRange: {},
})
Math.random = () => chance()
Error.stackTraceLimit = 0
// Dexie warns about simulated storage faults.
console.warn = () => {}
