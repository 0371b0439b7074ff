import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { bundleEntry } from '../../scripts/bundle-server.mjs'
import { type Held, SETTINGS_VARIABLE, type Usage } from './process-end'

export interface ServerProcess {
  readonly url: string
  usage(): Promise<Usage>
  held(): Promise<Held>
  stop(): Promise<void>
}

/** Rejects if the child exits first. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const done = new AbortController()
  const { signal } = done
  const gone = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('a process ended by itself')))
  gone.catch(() => undefined)
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), gone])) as [Message]
    return message
  } finally {
    done.abort()
  }
}

let started = 0

export async function startProcess(name: string, settings: object): Promise<{ child: ChildProcess; bundle: string }> {
  started += 1
  const bundle = await bundleEntry(`bench/servers/${name}.ts`, `bench-${name}-${process.pid}-${started}.js`)
  const profile = process.env.CAIRN_BENCH_PROFILE
  const child = fork(bundle, {
    // As in `npm start` and the image.
    execArgv: [
      '--max-semi-space-size=64',
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${name}-${started}.cpuprofile`] : []),
    ],
    env: { ...process.env, NODE_ENV: 'production', [SETTINGS_VARIABLE]: JSON.stringify(settings) },
  })
  return { child, bundle }
}

/** Resolves once it listens. */
export async function startServer(name: string, settings: object): Promise<ServerProcess> {
  const { child, bundle } = await startProcess(name, settings)
  const { url } = await nextMessage<{ url: string }>(child)
  const ask = <Reply>(question: 'usage' | 'held'): Promise<Reply> => {
    const reply = nextMessage<Reply>(child)
    child.send(question)
    return reply
  }
  return {
    url,
    usage: () => ask<Usage>('usage'),
    held: () => ask<Held>('held'),
    stop: async () => {
      const exited = once(child, 'exit')
      child.send('stop')
      await exited
      rmSync(bundle, { force: true })
    },
  }
}
