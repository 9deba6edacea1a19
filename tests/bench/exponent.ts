/**
 * The exponent in `time = constant * size ** exponent`: 0 is no growth, 1 is twice the time for twice the size. It is the
 * slope of the logarithms by least squares.
 */
export function exponent(sizes: readonly number[], times: readonly number[]): number {
  if (sizes.length !== times.length || new Set(sizes).size < 2)
    throw new Error('An exponent needs a time for each of two sizes or more.')
  if ([...sizes, ...times].some(value => !(value > 0)))
    throw new Error('An exponent needs sizes and times above zero.')
  const points = sizes.map((size, i) => ({ x: Math.log(size), y: Math.log(times[i] ?? Number.NaN) }))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const covariance = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  const variance = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  return covariance / variance
}
