import { ATTACHMENT_MAX_BYTES } from '@cairn/contract/attachments/attachments.schemas'
import type { ItemRef } from '@cairn/contract/core/items'
import { mentionAttribute } from '@cairn/contract/core/mentions'
import { addAttachment } from '../domains/attachments/attachments.service'
import { type ArrivedFile, blobIdsOf, receiveFile } from '../domains/attachments/attachments.upload.service'
import { addComment } from '../domains/comments/comments.service'
import { addLink } from '../domains/items/items.links.service'
import { newId } from '../platform/database/new-id'
import type { Blobs } from '../platform/files/blobs'
import type { Company } from './company'
import { cast, everybody } from './content/people'
import { files, links, type Named, type Remark, remarks } from './content/talk'
import { idIn } from './team-room'

export interface ArrivedFiles {
  readonly blobs: Blobs
  readonly byName: ReadonlyMap<string, ArrivedFile>
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Uploads before the transaction, which cannot store external bytes. Unused files expire within the hour. */
export async function withFiles<T>(blobs: Blobs, orgId: string, run: (files: ArrivedFiles) => Promise<T>): Promise<T> {
  const byName = new Map<string, ArrivedFile>()
  try {
    for (const [name, text] of Object.entries(files)) {
      byName.set(name, await receiveFile(blobs, orgId, once(Buffer.from(text)), ATTACHMENT_MAX_BYTES))
    }
    return await run({ blobs, byName })
  } catch (error) {
    await blobs.discard(orgId, [...byName.values()].flatMap(blobIdsOf))
    throw error
  }
}

function refOf(company: Company, { team, kind, title }: Named): ItemRef {
  const { issues, todos, rocks, headlines } = company.room(team)
  return { kind, id: idIn({ issue: issues, todo: todos, rock: rocks, headline: headlines }[kind], title) }
}

const calls = new RegExp(`@(${everybody.join('|')})`, 'g')

const htmlOf = (company: Company, text: string): string =>
  `<p>${text.replace(calls, (_, name: keyof typeof cast) => {
    const { firstName, lastName } = cast[name]
    return `<span ${mentionAttribute}="${company.id(name)}">@${firstName} ${lastName}</span>`
  })}</p>`

function planRemark(company: Company, { blobs, byName }: ArrivedFiles, remark: Remark): void {
  const { on, by, daysAgo, text, file: name } = remark
  company.planAs(company.workingHour(daysAgo), by, async (tx, actor) => {
    const ref = refOf(company, on)
    const file = name === undefined ? undefined : byName.get(name)
    const fileIds = file && name ? [newId()] : []
    for (const id of fileIds) {
      if (file && name) await addAttachment(tx, actor, { ref, id, name, file }, blobs)
    }
    await addComment(tx, actor, ref, { contentHtml: htmlOf(company, text), fileIds })
  })
}

export function planTalk(company: Company, arrived: ArrivedFiles): void {
  for (const remark of remarks) planRemark(company, arrived, remark)
  for (const [by, one, other] of links) {
    company.timeline.plan(company.timeline.present, () =>
      company.as(by, (tx, actor) => addLink(tx, actor, refOf(company, one), refOf(company, other))),
    )
  }
}
