import type { Json } from '../../domain/text/json.ts'
import type { Ports } from './ports.ts'
import { channelName, sharedPorts } from './shared-ports.ts'

export function workerPorts(): Ports & { stop(): void } {
  const values = new Map<string, string>()
  // A single channel for sending and receiving, because a channel does not receive its own messages.
  const channel = new BroadcastChannel(channelName)
  return {
    ...sharedPorts(),
    storage: {
      get: name => values.get(name) ?? null,
      set: (name, value) => void values.set(name, value),
      remove: name => void values.delete(name),
    },
    tabs: {
      tell: message => channel.postMessage(message),
      hear(listener) {
        const hear = ({ data }: MessageEvent<Json>) => listener(data)
        channel.addEventListener('message', hear)
        return () => channel.removeEventListener('message', hear)
      },
    },
    databases: { pause: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)) },
    persist: async () => null,
    isVisible: () => false,
    watch: () => () => {},
    watchTouches: () => () => {},
    askToBeWoken: undefined,
    stop: () => channel.close(),
  }
}
