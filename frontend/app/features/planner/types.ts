/** The planner's names for the API's types. */
import type { components } from "~/api/schema";

type Schemas = components["schemas"];

export type CityFound = Schemas["CityOut"];
export type SearchBody = Schemas["SearchIn"];
export type LiveBody = Schemas["LiveIn"];
export type Bags = LiveBody["baggage"];
export type SearchReply = Schemas["SearchOut"];
/** A place with everything that its row shows. */
export type FullPlace = Schemas["ResultOut"] & {
  /** The fares from a source of prices, if it was asked. */
  live?: Schemas["SourcedFares"];
};
/** A place in the ranking; the rest of its row is requested when it is shown. */
export type Place = FullPlace | Schemas["RankedOut"];
export type Loosening = Schemas["Loosening"];
export type Weights = Schemas["WeightsOut"];
export type Stay = Schemas["StayOut"];
export type Activity = Schemas["ActivityOut"];
export type LiveStay = Schemas["LiveStayOut"];
export type LiveActivity = Schemas["LiveActivityOut"];
export type Card = Schemas["DestinationCard"];
export type Offer = Schemas["OfferOut"];
export type Leg = Schemas["LegOut"];
export type Selection = Schemas["Selection"];
export type Quote = Schemas["QuoteOut"];
export type Parts = Schemas["PartsOut"];
export type Arrivals = Schemas["ArrivalsOut"];
export type TripBody = Schemas["MakeTrip"];
export type TripMade = Schemas["TripMade"];

/** What became of a trip's invites. */
export type Delivered = Pick<TripMade, "id" | "outcome" | "mail"> & {
  invites: readonly Pick<TripMade["invites"][number], "delivery">[];
};
export type Trip = Schemas["TripOut"];

export type Preset = SearchBody["preset"];
export type Budget = SearchBody["budgetLevel"];
export type MaxFlight = SearchBody["maxFlightTime"];
export type Weather = SearchBody["weather"];
export type Theme = NonNullable<SearchBody["wish"]>;
export type Avoided = NonNullable<SearchBody["avoid"]>[number];
export type Chip = NonNullable<SearchBody["likes"]>[number];
export type StayType = NonNullable<SearchBody["stay"]>;
export type Room = NonNullable<SearchBody["room"]>;
export type Label = Place["labels"][number];
export type { CostPart as PartName } from "~/lib/cost-parts";
