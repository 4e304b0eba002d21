/**
 * The version of the rules in this library: raised with every change after which the same order would come to another
 * price. Events that freeze a price carry it, so that an audit computes them again by the rules they were made by.
 */
export const RULE_VERSION = 1;
