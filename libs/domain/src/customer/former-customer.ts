/** The name in the calls of somebody whose account was deleted. Screens word it in the language of the page. */
export const FORMER_CUSTOMER = 'Former customer';
