export const NUMBERS = 'numbers'
