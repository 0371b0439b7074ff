import { LIVE_TEXT_BYTES } from './live-text'

export const CONNECTIONS_PER_ACCOUNT = 40
export const CONNECTIONS_PER_ADDRESS = 500

const BYTES_PER_ACCOUNT = 8 * LIVE_TEXT_BYTES
const BYTES_IN_TOTAL = 64 * LIVE_TEXT_BYTES

export interface Allowance {
  /** `bytes` may be negative. False above the limit. */
  hold(bytes: number): boolean
  release(): void
}

interface AccountUse {
  connections: number
  bytes: number
}

export class TextLimits {
  readonly #addresses = new Map<string, number>()
  readonly #accounts = new Map<string, AccountUse>()
  #bytes = 0

  get waiting(): number {
    return this.#bytes
  }

  /** Returns the release function; null above the limit. */
  enterAddress(network: string): (() => void) | null {
    const count = this.#addresses.get(network) ?? 0
    if (count >= CONNECTIONS_PER_ADDRESS) return null
    this.#addresses.set(network, count + 1)
    return once(() => {
      const left = (this.#addresses.get(network) ?? 1) - 1
      if (left > 0) this.#addresses.set(network, left)
      else this.#addresses.delete(network)
    })
  }

  enterAccount(accountId: string): Allowance | null {
    const use = this.#accounts.get(accountId) ?? { connections: 0, bytes: 0 }
    if (use.connections >= CONNECTIONS_PER_ACCOUNT) return null
    use.connections += 1
    this.#accounts.set(accountId, use)
    let own = 0
    const hold = (bytes: number) => {
      own += bytes
      use.bytes += bytes
      this.#bytes += bytes
      return use.bytes <= BYTES_PER_ACCOUNT && this.#bytes <= BYTES_IN_TOTAL
    }
    const release = once(() => {
      hold(-own)
      use.connections -= 1
      if (use.connections === 0) this.#accounts.delete(accountId)
    })
    return { hold, release }
  }
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
