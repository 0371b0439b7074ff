import { z } from 'zod'
import type { NodeBus } from '../nodes/node-bus'

const CHANGED = 'live-text'
const PRESENT = 'live-text-presence'
const WHO = 'live-text-who'

const presentSchema = z.object({ name: z.string(), update: z.string() })

export interface TextNews {
  readonly changed: (name: string) => void
  readonly present: (name: string, update: Uint8Array, node: string) => void
  readonly asked: (name: string) => void
  readonly lost: (node: string) => void
  readonly missed: () => void
}

/** Updates travel through the database; nodes only notify each other. */
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
