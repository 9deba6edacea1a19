import { AsyncLocalStorage } from 'node:async_hooks'

/** Calls that the host makes on itself for one from outside, which was counted when it came. */
export type InnerCalls = {
  run<Result>(act: () => Promise<Result>): Promise<Result>
  /** Whether what now runs belongs to one. No header could say so: anybody can send a header. */
  isOne(): boolean
}

export function createInnerCalls(): InnerCalls {
  const inside = new AsyncLocalStorage<true>()
  return {
    run: act => inside.run(true, act),
    isOne: () => inside.getStore() === true,
  }
}
