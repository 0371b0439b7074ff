import {
  type StatusOf,
  statusesOf,
  type TypeOf,
  typesOf,
  type WorkItemKind,
} from '@cairn/contract/core/work-item-kinds'
import { NO_ROCK_STATUS } from '@cairn/contract/rocks/rocks.statuses'
import { translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'

/** A missing text fails to compile. */
type TypeKey = { [Kind in WorkItemKind]: `${Kind}s:type.${TypeOf<Kind>}` }[WorkItemKind]
type KindWithTypes = { [Kind in WorkItemKind]: [TypeOf<Kind>] extends [never] ? never : Kind }[WorkItemKind]
type StatusKey =
  | `lists:status.${StatusOf<Exclude<WorkItemKind, 'rock'>>}`
  | `terms:rockStatus.${StatusOf<'rock'>}`
  | 'rocks:status.none'

const typeKey = (kind: WorkItemKind, type: string) =>
  typesOf(kind).includes(type) ? (`${kind}s:type.${type}` as TypeKey) : undefined

function statusKey(kind: WorkItemKind, status: string | null): StatusKey | undefined {
  if (kind === 'rock' && (status === null || status === NO_ROCK_STATUS)) return 'rocks:status.none'
  if (status === null || !statusesOf(kind).includes(status)) return undefined
  return (kind === 'rock' ? `terms:rockStatus.${status}` : `lists:status.${status}`) as StatusKey
}

/** The kind's texts must be loaded. */
export const describeType =
  (kind: WorkItemKind) =>
  (field: string, value: unknown): string | undefined => {
    const key = field === 'type' && typeof value === 'string' && typeKey(kind, value)
    return key ? translate(key) : undefined
  }

/** Values of another release are shown as they are. */
export function useKindTexts(kind: WorkItemKind) {
  const { t } = useTranslation([`${kind}s`, 'lists'])
  return {
    /** Of kinds with types. */
    typeLabel: () => t(`${kind as KindWithTypes}s:field.type`),
    type: (type: string): string => {
      const key = typeKey(kind, type)
      return key ? t(key) : type
    },
    status: (status: string | null): string => {
      const key = statusKey(kind, status)
      return key ? t(key) : (status ?? '')
    },
  }
}
