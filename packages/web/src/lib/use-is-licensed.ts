import { isLicensed } from '@cairn/contract/people/people.policy'
import { useActor } from './use-actor'

/** Whether the signed-in person may change work at all: observers look on. */
export const useIsLicensed = (): boolean => isLicensed(useActor())
