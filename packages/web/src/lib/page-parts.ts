/** Of the dashboard's address: the numbers that are still to be entered, the first of them ready to be typed. */
export const NUMBERS = 'numbers'
