import { addAttachment } from '@cairn/contract/attachments/attachments.endpoints'
import { type Attachment, attachmentSchema } from '@cairn/contract/attachments/attachments.schemas'
import type { ItemRef } from '@cairn/contract/core/items'
import type { TestClient } from './test-client'

interface TestFile {
  readonly name: string
  readonly bytes: Buffer | string
  readonly id?: string | undefined
}

/** Keeps a file with an item, and expects success. */
export async function addFile(by: TestClient, item: ItemRef, { name, bytes, id }: TestFile): Promise<Attachment> {
  const sent = { params: item, query: { name, id }, body: Buffer.from(bytes) }
  const { status, text } = await by.send(addAttachment, sent)
  if (status !== 200) throw new Error(`addAttachment answered ${status}: ${text}`)
  return attachmentSchema.parse((JSON.parse(text) as { attachment: unknown }).attachment)
}
