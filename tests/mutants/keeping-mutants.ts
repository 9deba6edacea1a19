import type { Mutant } from './mutant.ts'

/** In what a device keeps, shows, follows and signs in with. */
const near = ['src/store', 'src/sync', 'tests/stories', 'tests/simulation']

const faults: Omit<Mutant, 'by'>[] = [
  {
    name: 'a tab that was replaced still takes steps (law 12)',
    file: 'src/store/outbox.ts',
    find: "if (speaker !== undefined && !(await this.#speaks(speaker))) return asked.map(() => 'replaced')",
    put: '',
  },
  {
    name: 'a tab that was replaced still lets entries leave (law 12)',
    file: 'src/store/outbox.ts',
    find: "      if (!(await this.#speaks(speaker))) return asked.map(() => 'replaced')\n      const found",
    put: '      const found',
  },
  {
    name: 'an entry that was edited since it was read leaves with the older answer',
    file: 'src/store/outbox.ts',
    find: 'return isAsSeen ? entry : undefined',
    put: 'return entry',
  },
  {
    name: 'an entry can be given up while its request is out',
    file: 'src/store/entry.ts',
    find: "return entry.state !== 'sending'",
    put: 'return true',
  },
  {
    name: 'what was built on a discarded creation stays behind (law 9)',
    file: 'src/store/outbox.ts',
    find: 'if (isCreate(entry) && other.dependsOn.some(cause => gone.has(cause))) gone.add(other.key)',
    put: '',
  },
  {
    name: 'a draft stays after the edit that was saved from it',
    file: 'src/store/outbox.ts',
    find: 'if (draftId !== undefined) await this.drafts.table.delete(draftId)',
    put: '',
  },
  {
    name: 'the revision of a row goes down (law 3)',
    file: 'src/store/mirror.ts',
    find: '(before, { rev }) => rev > (before ?? seen)',
    put: '() => true',
  },
  {
    name: 'a late answer brings back what the feed took away (law 3)',
    file: 'src/store/mirror.ts',
    find: 'await this.#patch(changes, stamp, isAsNew ? -1 : rev)',
    put: 'await this.#patch(changes, stamp, -1)',
  },
  {
    name: 'starting over loses what was acknowledged meanwhile',
    file: 'src/store/mirror.ts',
    find: 'packed.n >= aside || (keepAbove !== null && kept.rev > keepAbove)',
    put: 'packed.n >= aside',
  },
  {
    name: 'starting over keeps rows that the host has no more',
    file: 'src/store/mirror.ts',
    find: 'packed.n >= aside || (keepAbove !== null && kept.rev > keepAbove)',
    put: 'true',
  },
  {
    name: 'a refused edit goes on showing (law 10)',
    file: 'src/store/fold.ts',
    find: "if (entry.state === 'waiting' || entry.state === 'sending') row = foldEntry(row, blank, entry)",
    put: 'row = foldEntry(row, blank, entry)',
  },
  {
    name: 'an edit does not show while it is sent (law 3)',
    file: 'src/store/fold.ts',
    find: "if (entry.state === 'waiting' || entry.state === 'sending') row = foldEntry(row, blank, entry)",
    put: "if (entry.state === 'waiting') row = foldEntry(row, blank, entry)",
  },
  {
    name: 'the mirror is read before the outbox (law 3)',
    file: 'src/store/follow.ts',
    find: '    const waiting = await outbox.all()\n    const { stamp: newest, buckets, isWhole, isFilled } = await mirror.read(since)\n',
    put: '    const { stamp: newest, buckets, isWhole, isFilled } = await mirror.read(since)\n    const waiting = await outbox.all()\n',
  },
  {
    name: 'rows of a mirror that was emptied go on showing',
    file: 'src/store/mirror.ts',
    find: 'const isWhole = since < cleared',
    put: 'const isWhole = since < 0',
  },
  {
    name: 'a mirror that is another after an opening is read on as the one before',
    file: 'src/store/follow.ts',
    find: 'current === connection ? stamp : -1',
    put: 'current >= 0 && connection >= 0 ? stamp : -1',
  },
  {
    name: 'the place in the feed is the head, though more pages follow',
    file: 'src/sync/follow-feed.ts',
    find: 'const rev = more ? place.rev : head.rev',
    put: 'const rev = head.rev',
  },
  {
    name: 'only the first page of changes is read',
    file: 'src/sync/follow-feed.ts',
    find: "if (more || !isNext) return 'on'",
    put: "if (!isNext) return 'on'",
  },
  {
    name: 'what a restored host lost is not told',
    file: 'src/sync/follow-feed.ts',
    find: 'await onAnotherLife(place, began)',
    put: 'await Promise.resolve(began)',
  },
  {
    name: 'what came since the host was restored hides what it lost',
    file: 'src/sync/follow-feed.ts',
    find: 'rev: head.began ?? filling.rev',
    put: 'rev: filling.rev',
  },
  {
    name: 'a device does not say what it has heard of',
    file: 'src/sync/heard-header.ts',
    find: 'return place ?',
    put: 'return place === undefined ?',
  },
  {
    name: 'what only an answer told counts for nothing when a host goes back',
    file: 'src/sync/heard-header.ts',
    find: 'Math.max(place.rev, heard)',
    put: 'place.rev',
  },
  {
    name: 'a page of the feed is taken that does not follow on',
    file: 'src/store/place.ts',
    find: 'return note.place?.cursor === place?.cursor && note.filling?.cursor === filling?.cursor',
    put: 'return note === note || place === filling',
  },
  {
    name: 'a page that was not taken counts as one that was',
    file: 'src/sync/follow-feed.ts',
    find: "if (more || !isNext) return 'on'",
    put: "if (more) return 'on'",
  },
  {
    name: 'each that fails with one connection opens another',
    file: 'src/store/databases.ts',
    find: 'if (connection === this.#connection) await this.#reopen(pause)',
    put: 'await this.#openAnew(pause)',
  },
  {
    name: 'a database is closed while it is being opened',
    file: 'src/store/databases.ts',
    find: 'if (this.#db.isOpen()) this.#db.close()',
    put: 'this.#db.close()',
  },
  {
    name: 'a poke of another life of the database is taken for an old one',
    file: 'src/sync/follow-feed.ts',
    find: 'const isThere = place?.epoch === head.epoch && place.rev >= head.rev',
    put: 'const isThere = (place?.rev ?? -1) >= head.rev',
  },
  {
    name: 'a network failure ends the session (law 13)',
    file: 'src/sync/session.ts',
    find: 'if (!answer.ok && isFinal(answer)) end()',
    put: 'if (!answer.ok) end()',
  },
  {
    name: 'a refresh that the host refuses does not end the session',
    file: 'src/sync/session.ts',
    find: 'if (!answer.ok && isFinal(answer)) end()',
    put: '',
  },
  {
    name: 'tabs refresh at the same time, each for itself',
    file: 'src/sync/session.ts',
    find: "return ports.locks ? await ports.locks.hold('bouvier-refresh', act) : await act()",
    put: 'return await act()',
  },
  {
    name: 'a tab does not look whether another has refreshed already',
    file: 'src/sync/session.ts',
    find: 'if (tokens.access !== stale) return undefined',
    put: '',
  },
  {
    name: 'an edit is sent in the name of whoever is signed in (law 13)',
    file: 'src/sync/session.ts',
    find: 'if (!tokens || (userId !== undefined && people.profile()?.id !== userId)) return noAnswer',
    put: 'if (!tokens) return noAnswer',
  },
  {
    name: 'the sign-in page of a Wi-Fi is taken for the host (law 8)',
    file: 'src/sync/call.ts',
    find: '  if (!isJson) return noAnswer\n',
    put: '  if (!isJson) return { ok: true, ...facts, body: {} }\n',
  },
  {
    name: 'a call that hangs is never given up',
    file: 'src/sync/call.ts',
    find: 'let stopLimit = clock.after(receiving ? giveUpAfter.piece : limit, () => abort.abort())',
    put: 'let stopLimit = clock.after(receiving ? giveUpAfter.piece : limit, () => {})',
  },
  {
    name: 'a frozen speaker is never replaced (law 12)',
    file: 'src/sync/leadership.ts',
    find: "if (beat === lastBeat) request('steal')",
    put: '',
  },
  {
    name: 'an edit is called saved before it is on the disk (law 2)',
    file: 'src/sync/workspace.ts',
    find: 'await storage.keeping(userId, keep)',
    put: 'void storage.keeping(userId, keep).catch(() => undefined)',
  },
  {
    name: 'a stream that went silent is trusted for ever',
    file: 'src/sync/live.ts',
    find: 'cancelWatch = ports.clock.after(longestSilence, distrust)',
    put: '',
  },
  {
    name: 'a lost connection to the database is not opened again',
    file: 'src/store/databases.ts',
    find: 'if (this.#isClosed || !isLostConnection(error)) throw error',
    put: 'throw error',
  },
]

export const keepingMutants: readonly Mutant[] = faults.map(fault => ({ ...fault, by: near }))
