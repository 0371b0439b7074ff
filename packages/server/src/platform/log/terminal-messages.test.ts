import { describe, expect, it } from 'vitest'
import { createLog } from './log'
import { plainLines } from './terminal-messages'

function opened() {
  const [out, err]: [string[], string[]] = [[], []]
  const log = createLog(
    'info',
    plainLines({ out: { write: (text) => out.push(text) }, err: { write: (text) => err.push(text) } }),
  )
  return { log, out, err }
}

describe('plain log lines', () => {
  it('show the steps of the start and no other information', () => {
    const { log, out, err } = opened()
    log.info({ progress: true }, 'Creating the database …')
    log.info({ route: '/x', note: '"progress":true' }, 'answered')
    expect(out).toEqual(['Creating the database …\n'])
    expect(err).toEqual([])
  })

  it('show a warning and an error in one line each, without a stack, and how to see more', () => {
    const { log, out, err } = opened()
    log.warn({ reason: 'away' }, 'Redis is away')
    log.error({ err: new Error('relation "x"\nis missing') }, 'a job failed')
    expect(err).toEqual([
      'Warning: Redis is away: away\n',
      'Error: A job failed: relation "x" is missing (LOG_FORMAT=json shows more)\n',
    ])
    expect(out).toEqual([])
  })

  it('omit messages already printed', () => {
    const { log, err } = opened()
    log.fatal({ told: true, reason: 'Port 1 is in use.' }, 'the server ends')
    expect(err).toEqual([])
  })
})
