import pg from 'pg'
import type { Log } from '../log/log'

const RETRY_MS = 250
const LOOK_EVERY_MS = 2_000
const SILENT_MS = 3_000

interface DatabaseListenerOptions {
  readonly connection: pg.ClientConfig
  readonly channel: string
  readonly onNotified: (payload: string) => void
  /** Called after a reconnect: notifications in between were lost. */
  readonly onGap: () => void
  readonly log: Log
}

export class DatabaseListener {
  #client: pg.Client | undefined
  #refresh: NodeJS.Timeout | undefined
  #hasListened = false
  #isStopped = false

  constructor(readonly options: DatabaseListenerOptions) {}

  async start(): Promise<void> {
    while (!this.#isStopped) {
      try {
        return await this.#listen()
      } catch (error) {
        if (!this.#hasListened)
          this.options.log.warn({ err: error }, 'notifications of the database could not be received yet')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#refresh)
    await this.#client?.end().catch(() => undefined)
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      ...this.options.connection,
      keepAlive: true,
      connectionTimeoutMillis: SILENT_MS,
      query_timeout: SILENT_MS,
      application_name: 'cairn listener',
    })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => this.options.onNotified(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${client.escapeIdentifier(this.options.channel)}`)
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    client.once('end', () => this.#lose(client))
    this.#refresh = setInterval(() => client.query('SELECT 1').catch(() => this.#lose(client)), LOOK_EVERY_MS)
    this.#refresh.unref()
    if (this.#hasListened) this.options.onGap()
    this.#hasListened = true
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearInterval(this.#refresh)
    client.end().catch(() => undefined)
    if (!this.#isStopped) void this.start()
  }
}
