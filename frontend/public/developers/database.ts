export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      trips: {
        Row: { id: string; name: string | null; destination: string; status: "pending" | "confirmed" | "active" | "completed" | "cancelled"; start_date: string | null; end_date: string | null; timezone: string; airport: string; currency: string; summary: string | null; organizer_name: string; is_open: boolean; version: number; created_at: string; changed_at: string };
        Insert: never;
        Update: { name?: string | null; summary?: string | null };
        Relationships: [];
      };
      travellers: {
        Row: { id: string; trip_id: string; position: number; name: string; role: string; rsvp: "pending" | "confirmed" | "declined"; city: Json; country_code: string; airport: string; timezone: string; arrives_on: string | null; leaves_on: string | null };
        Insert: never;
        Update: never;
        Relationships: [{ foreignKeyName: "travellers_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }];
      };
      trip_activities: {
        Row: { id: string; trip_id: string; position: number; name: Json; scheduled_at: string | null; duration_minutes: number; price: number; sponsored: boolean; provider_link: string | null };
        Insert: { trip_id: string; name?: Json; scheduled_at?: string | null; duration_minutes?: number; price?: number; provider_link?: string | null };
        Update: { name?: Json; scheduled_at?: string | null; duration_minutes?: number; price?: number; provider_link?: string | null };
        Relationships: [{ foreignKeyName: "trip_activities_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }];
      };
      checklist_items: {
        Row: { id: string; trip_id: string; position: number; key: string | null; text: string | null; assignee_id: string | null; done: boolean; for_each: boolean; due_on: string | null };
        Insert: { trip_id: string; text?: string | null; assignee_id?: string | null; done?: boolean; for_each?: boolean; due_on?: string | null };
        Update: { text?: string | null; assignee_id?: string | null; done?: boolean; for_each?: boolean; due_on?: string | null };
        Relationships: [{ foreignKeyName: "checklist_items_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }, { foreignKeyName: "checklist_items_assignee_id_fkey"; columns: ["assignee_id"]; isOneToOne: false; referencedRelation: "travellers"; referencedColumns: ["id"] }];
      };
      trip_entries: {
        Row: { id: string; trip_id: string; title: string; starts_at: string; duration_minutes: number; note: string | null; for_everyone: boolean; added_by: string | null };
        Insert: { trip_id: string; title?: string; starts_at?: string; duration_minutes?: number; note?: string | null };
        Update: { title?: string; starts_at?: string; duration_minutes?: number; note?: string | null };
        Relationships: [{ foreignKeyName: "trip_entries_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }, { foreignKeyName: "trip_entries_added_by_fkey"; columns: ["added_by"]; isOneToOne: false; referencedRelation: "travellers"; referencedColumns: ["id"] }];
      };
      trip_flights: {
        Row: { id: string; trip_id: string; traveller_id: string; offer: Json; price: number; confirmed_at: string | null };
        Insert: never;
        Update: never;
        Relationships: [{ foreignKeyName: "trip_flights_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }, { foreignKeyName: "trip_flights_traveller_id_fkey"; columns: ["traveller_id"]; isOneToOne: false; referencedRelation: "travellers"; referencedColumns: ["id"] }];
      };
      trip_stays: {
        Row: { id: string; trip_id: string; name: Json; type: string; room: string; units: number; nights: number; nightly: number; total: number; address: string | null; link: string | null; check_in: string | null; check_out: string | null; confirmed_at: string | null };
        Insert: never;
        Update: never;
        Relationships: [{ foreignKeyName: "trip_stays_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }];
      };
      trip_activity_travellers: {
        Row: { id: string; activity_id: string; traveller_id: string };
        Insert: never;
        Update: never;
        Relationships: [{ foreignKeyName: "trip_activity_travellers_activity_id_fkey"; columns: ["activity_id"]; isOneToOne: false; referencedRelation: "trip_activities"; referencedColumns: ["id"] }, { foreignKeyName: "trip_activity_travellers_traveller_id_fkey"; columns: ["traveller_id"]; isOneToOne: false; referencedRelation: "travellers"; referencedColumns: ["id"] }];
      };
      trip_entry_travellers: {
        Row: { id: string; entry_id: string; traveller_id: string };
        Insert: never;
        Update: never;
        Relationships: [{ foreignKeyName: "trip_entry_travellers_entry_id_fkey"; columns: ["entry_id"]; isOneToOne: false; referencedRelation: "trip_entries"; referencedColumns: ["id"] }, { foreignKeyName: "trip_entry_travellers_traveller_id_fkey"; columns: ["traveller_id"]; isOneToOne: false; referencedRelation: "travellers"; referencedColumns: ["id"] }];
      };
      checklist_ticks: {
        Row: { id: string; trip_id: string; item_id: string; traveller_id: string };
        Insert: never;
        Update: never;
        Relationships: [{ foreignKeyName: "checklist_ticks_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }, { foreignKeyName: "checklist_ticks_item_id_fkey"; columns: ["item_id"]; isOneToOne: false; referencedRelation: "checklist_items"; referencedColumns: ["id"] }, { foreignKeyName: "checklist_ticks_traveller_id_fkey"; columns: ["traveller_id"]; isOneToOne: false; referencedRelation: "travellers"; referencedColumns: ["id"] }];
      };
      expenses: {
        Row: { id: string; trip_id: string; text: string; kind: "travel" | "stay" | "food" | "activities" | "other"; day: string; paid_by: string; cents: number; currency: string; rate: string | null; total: number; split: "equal" | "shares" | "exact" | "percent"; parts: Json };
        Insert: { trip_id: string; text?: string; kind?: "travel" | "stay" | "food" | "activities" | "other"; day?: string; paid_by?: string; cents?: number; currency?: string; rate?: string | null; split?: "equal" | "shares" | "exact" | "percent"; parts?: Json };
        Update: { text?: string; kind?: "travel" | "stay" | "food" | "activities" | "other"; day?: string; paid_by?: string; cents?: number; currency?: string; rate?: string | null; split?: "equal" | "shares" | "exact" | "percent"; parts?: Json };
        Relationships: [{ foreignKeyName: "expenses_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }];
      };
      settlements: {
        Row: { id: string; trip_id: string; paid_by: string; paid_to: string; cents: number; marked_at: string };
        Insert: { trip_id: string; paid_by?: string; paid_to?: string; cents?: number };
        Update: never;
        Relationships: [{ foreignKeyName: "settlements_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }];
      };
      ledger_people: {
        Row: { id: string; trip_id: string; person_id: string; name: string };
        Insert: never;
        Update: never;
        Relationships: [{ foreignKeyName: "ledger_people_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }];
      };
      trip_files: {
        Row: { id: string; trip_id: string; kind: "document" | "photo"; name: string; width: number | null; height: number | null; created_at: string };
        Insert: never;
        Update: never;
        Relationships: [{ foreignKeyName: "trip_files_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }];
      };
      profiles: {
        Row: { id: string; home_city_id: string | null; home_airport: string | null; timezone: string | null; currency: string | null; wants_mail: boolean; wants_trip_updates: boolean; updated_at: string };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      notices: {
        Row: { id: string; kind: string; trip_id: string | null; created_at: string; read_at: string | null };
        Insert: never;
        Update: never;
        Relationships: [{ foreignKeyName: "notices_trip_id_fkey"; columns: ["trip_id"]; isOneToOne: false; referencedRelation: "trips"; referencedColumns: ["id"] }];
      };
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
