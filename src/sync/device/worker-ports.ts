import type { Json } from '../../domain/text/json.ts'
import type { Ports } from './ports.ts'
import { channelName, sharedPorts } from './shared-ports.ts'

export function workerPorts(): Ports & { stop(): void } {
  const kept = new Map<string, string>()
  // A single channel for sending and receiving, because a channel does not receive its own messages.
  const channel = new BroadcastChannel(channelName)
  return {
    ...sharedPorts(),
    kept: {
      get: name => kept.get(name) ?? null,
      set: (name, value) => void kept.set(name, value),
      remove: name => void kept.delete(name),
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
