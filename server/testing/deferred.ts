/** Promise that the test resolves. Node 20 has no `Promise.withResolvers`. */
export function deferred<Value = void>() {
  let resolve = (_value: Value) => {}
  const promise = new Promise<Value>(done => {
    resolve = done
  })
  return { promise, resolve: (value: Value) => resolve(value) }
}
