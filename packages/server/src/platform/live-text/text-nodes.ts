import { z } from 'zod'
import type { NodeBus } from '../nodes/node-bus'

const CHANGED = 'live-text'
const PRESENT = 'live-text-presence'
const WHO = 'live-text-who'

const presentSchema = z.object({ name: z.string(), update: z.string() })

export interface TextNews {
  /** Something was written into it on another node. */
  readonly changed: (name: string) => void
  /** Who is there on another node, as the library says it. */
  readonly present: (name: string, update: Uint8Array, node: string) => void
  /** Another node has opened it, and asks who is there. */
  readonly asked: (name: string) => void
  /** Another node is gone, and with it whoever was there. */
  readonly lost: (node: string) => void
  /** What was told meanwhile may not have come. */
  readonly missed: () => void
}

/** What nodes tell each other of documents. What was written travels through its rows: nothing of it can be lost on the way. */
export class TextNodes {
  constructor(
    readonly bus: NodeBus | null,
    { changed, present, asked, lost, missed }: TextNews,
  ) {
    bus?.onTold(CHANGED, (body) => changed(String(body)))
    bus?.onTold(WHO, (body) => asked(String(body)))
    bus?.onTold(PRESENT, (body, from) => {
      const read = presentSchema.safeParse(body)
      if (read.success) present(read.data.name, Buffer.from(read.data.update, 'base64'), from)
    })
    bus?.onMissed(missed)
    bus?.onLost((node) => {
      lost(node)
      missed()
    })
  }

  get #areOthers(): boolean {
    return this.bus !== null && this.bus.members.ids.length > 0
  }

  tellChanged(name: string): void {
    if (this.#areOthers) void this.bus?.tell(CHANGED, name)
  }

  tellPresent(name: string, update: Uint8Array): void {
    if (this.#areOthers) void this.bus?.tell(PRESENT, { name, update: Buffer.from(update).toString('base64') })
  }

  askWhoIsThere(name: string): void {
    if (this.#areOthers) void this.bus?.tell(WHO, name)
  }
}
