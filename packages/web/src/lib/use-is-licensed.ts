import { useSession } from './session'

/** Whether the signed-in person may change work at all: observers look on. */
export const useIsLicensed = (): boolean => useSession().user.roles.some((role) => role !== 'Observer')
