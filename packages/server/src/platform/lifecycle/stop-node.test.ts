import { expect, it } from 'vitest'
import { type NodeParts, stopNode } from './lifecycle'

/** Parts that note when they begin and end; `until` says after what one of them ends. */
function parts(steps: string[], until: Record<string, Promise<void>> = {}): Omit<NodeParts, 'drainMs'> {
  const does = (name: string) => async () => {
    steps.push(`${name} …`)
    await until[name]
    steps.push(name)
  }
  return {
    door: { isOpen: () => true, announce: () => void steps.push('not ready'), shut: does('requests') },
    jobs: { stop: does('jobs') },
    sockets: { dismiss: does('sockets'), close: does('hubs') },
    relay: { stop: does('relay') },
  }
}

it('reports not ready, stops listening, moves people, and closes the connection to other nodes last', async () => {
  const steps: string[] = []
  await stopNode({ ...parts(steps), drainMs: 5 })
  const begun = steps.filter((step) => step.endsWith('…'))
  expect(steps[0]).toBe('not ready')
  expect(begun).toEqual(['jobs …', 'requests …', 'sockets …', 'relay …', 'hubs …'])
})

it('answers as long as a balancer may take, and ends immediately without clients', async () => {
  const steps: string[] = []
  const { door, ...others } = parts(steps)
  const stopped = stopNode({ door, ...others, drainMs: 60_000 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(steps).toEqual(['not ready', 'jobs …', 'jobs'])
  void stopped
  await stopNode({ ...others, door: { ...door, isOpen: () => false }, drainMs: 60_000 })
})

it('keeps the connection to other nodes open while requests and jobs publish events', async () => {
  for (const late of ['requests', 'jobs']) {
    const steps: string[] = []
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const stopped = stopNode({ ...parts(steps, { [late]: ended }), drainMs: 0 })
    while (!steps.includes('sockets')) await new Promise((resolve) => setImmediate(resolve))
    expect(steps).not.toContain('relay …')
    end()
    await stopped
    expect(steps.slice(-4)).toEqual(['relay …', 'relay', 'hubs …', 'hubs'])
  }
})

it('stops the rest when a part fails, and reports it', async () => {
  const steps: string[] = []
  const jobs = { stop: () => Promise.reject(new Error('no database')) }
  const stopped = stopNode({ ...parts(steps), jobs, drainMs: 0 })
  await expect(stopped).rejects.toMatchObject({ errors: [{ message: 'no database' }] })
  expect(steps.at(-1)).toBe('hubs')
})
