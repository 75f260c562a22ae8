/** 3.1 Host representation. */

/** A 128-bit unsigned integer as eight 16-bit pieces. */
export type IPv6Address = readonly number[];

/** A domain, an opaque host or an empty host (a string), an IPv4 address (a number), or an IPv6 address. */
export type Host = string | number | IPv6Address;
