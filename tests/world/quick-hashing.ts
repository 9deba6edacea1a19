/** Hashes a PIN with a thousandth of the rounds. On a device it takes a second on purpose. */
export const quickHashing = new Proxy(crypto.subtle, {
  get(subtle, name) {
    if (name === 'deriveBits')
      return (algorithm: Pbkdf2Params, key: CryptoKey, length: number) =>
        subtle.deriveBits({ ...algorithm, iterations: algorithm.iterations / 1_000 }, key, length)
    const member: unknown = Reflect.get(subtle, name)
    return typeof member === 'function' ? member.bind(subtle) : member
  },
})
